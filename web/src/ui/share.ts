/** Gives something to others: by the device's own way of sharing, else by the clipboard. */

import { announcer } from './announcer.svelte.ts';

export interface Shared {
  readonly text: string;
  readonly url: string;
}

export interface Copied {
  /** What goes to the clipboard. */
  readonly copy: string;
  /** What is said then. */
  readonly notice: string;
}

/** Returns whether it went anywhere. */
export async function share(data: Shared, { copy, notice }: Copied): Promise<boolean> {
  try {
    if (navigator.canShare?.({ ...data })) {
      await navigator.share({ ...data });
      return true;
    }
    await navigator.clipboard.writeText(copy);
    announcer.show({ text: notice });
    return true;
  } catch (error) {
    // Whoever closes the device's window has chosen not to share.
    return error instanceof DOMException && error.name === 'AbortError';
  }
}

/** Whether the device's own way of sharing takes files of a type. */
export function canShareFiles(type: string): boolean {
  return navigator.canShare?.({ files: [new File([], 'file', { type })] }) ?? false;
}

/** Gives a file to others by the device's own way of sharing; returns whether it went anywhere. */
export async function shareFile(name: string, content: BlobPart, type: string): Promise<boolean> {
  try {
    await navigator.share({ files: [new File([content], name, { type })] });
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
}
