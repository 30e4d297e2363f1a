/** Passkeys of this device, as the server asks for them and takes them: in JSON. */

import type { PasskeyAnswer, PasskeyQuestion } from './protocol.ts';

type Options = PasskeyQuestion['options'];
type Credential = PasskeyAnswer['credential'];

/** The person closed the window of the browser, or the device has no passkey for this site. */
export class NoPasskeyError extends Error {
  override readonly name = 'NoPasskeyError';
}

/** Whether this browser has passkeys; they belong to names of sites, not to addresses. */
export function hasPasskeys(): boolean {
  const isNamed = !/^[\d.]+$|:/.test(location.hostname);
  return (
    isNamed &&
    'PublicKeyCredential' in window &&
    'parseCreationOptionsFromJSON' in PublicKeyCredential
  );
}

export function createPasskey(options: Options): Promise<Credential> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    options as unknown as PublicKeyCredentialCreationOptionsJSON,
  );
  return told(() => navigator.credentials.create({ publicKey }));
}

export function getPasskey(options: Options): Promise<Credential> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
    options as unknown as PublicKeyCredentialRequestOptionsJSON,
  );
  return told(() => navigator.credentials.get({ publicKey }));
}

async function told(use: () => Promise<unknown>): Promise<Credential> {
  try {
    const credential = (await use()) as PublicKeyCredential | null;
    if (credential) return { ...credential.toJSON() };
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
  throw new NoPasskeyError();
}
