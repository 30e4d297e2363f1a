/** Starts the service worker, and offers a new version when there is one. */

import { language } from '../texts/language.svelte.ts';
import { announcer } from '../ui/announcer.svelte.ts';

export async function keepOffline(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  try {
    const registration = await navigator.serviceWorker.register('service-worker.js');
    if (registration.waiting) offer(registration.waiting);
    registration.addEventListener('updatefound', () => {
      const { installing } = registration;
      installing?.addEventListener('statechange', () => {
        // No controller: first visit, no older version is running.
        if (installing.state === 'installed' && navigator.serviceWorker.controller)
          offer(installing);
      });
    });
  } catch {
    // Registration may be forbidden, for instance in private windows; offline play is missing then.
  }
}

function offer(worker: ServiceWorker): void {
  const { app } = language.texts;
  const run = (): void => {
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload());
    worker.postMessage('activate');
  };
  announcer.show({ text: app.update, action: { label: app.reload, run } });
}
