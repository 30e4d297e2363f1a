/** Fetches a file of puzzles when it is first asked for; after a failure, again. */

export function loadOnce<T>(address: string, read: (text: string) => T): () => Promise<T> {
  let loading: Promise<T> | null = null;
  const load = async (): Promise<T> => {
    const response = await fetch(new URL(address, import.meta.url));
    if (!response.ok) throw new Error(`the puzzles could not be loaded (${response.status})`);
    return read(await response.text());
  };
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = null;
      throw error;
    });
    return loading;
  };
}
