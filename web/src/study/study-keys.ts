/** Goes through a study by keyboard: along a line by left and right, between variations by up and down. */

import type { Study } from './study.svelte.ts';

const STEPS: Readonly<Record<string, (study: Study) => void>> = {
  ArrowLeft: (study) => study.back(),
  ArrowRight: (study) => study.forward(),
  ArrowUp: (study) => study.sideways(-1),
  ArrowDown: (study) => study.sideways(1),
  Home: (study) => study.first(),
  End: (study) => study.last(),
};

/** Handles a key pressed anywhere but in fields and on the board. */
export function stepByKey(event: KeyboardEvent, study: Study): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  if (!(event.target instanceof Element)) return;
  if (event.target.closest('[role="grid"], input, select, textarea, dialog')) return;
  const step = STEPS[event.key];
  if (!step) return;
  step(study);
  event.preventDefault();
}
