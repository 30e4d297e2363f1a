/** Choices kept in the browser's storage: JSON objects with a version; see docs/formats/settings.md. */

/** Reads the members of an object; none when it is damaged, or of a later version than the client knows. */
export function parseStored(text: string | null, version: number): Record<string, unknown> {
  try {
    const given: unknown = JSON.parse(text ?? '{}');
    if (typeof given !== 'object' || given === null) return {};
    // Before there were versions, version 1 was written without one.
    const { version: written = 1, ...members } = given as Record<string, unknown>;
    return typeof written === 'number' && written <= version ? members : {};
  } catch {
    return {};
  }
}

export function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores a text; does nothing when storage is forbidden or full. */
export function store(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
  } catch {
    // The value lasts as long as the page.
  }
}

export function forget(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Where storage is forbidden, nothing was stored.
  }
}

/** The keys that begin so. */
export function storedKeys(prefix: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}
