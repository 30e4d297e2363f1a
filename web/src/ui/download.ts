/** Gives the browser a file to save. */

export function download(name: string, content: BlobPart, type: string): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The download has started by the next task; the URL can be released then.
  setTimeout(() => URL.revokeObjectURL(address));
}
