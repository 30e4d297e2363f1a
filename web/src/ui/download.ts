/** Gives the browser a file to save. */

export function download(name: string, content: BlobPart, type: string): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken the address by the next turn of its loop.
  setTimeout(() => URL.revokeObjectURL(address));
}
