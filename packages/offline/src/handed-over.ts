/** Says on a request for whom its page asks; the server answers nobody else. Decision 0028. */
export const PERSON_HEADER = 'X-Ulty-Person';

const COOKIE = 'ulty_as';
const YEAR_S = 31_536_000;

/** Stands for a device that was locked without network: nobody is in. */
export const NOBODY = 'personne';

/** Whom this device was handed to while there was no network to tell the server, or null when the server's session counts. Decision 0028. */
export function handedTo(): string | null {
  return document.cookie.match(/(?:^|; )ulty_as=([\w-]+)/)?.[1] ?? null;
}

/** Hands this device to a person (or `NOBODY`): from here on the server takes its session for nobody else's. A cookie, so that no request can forget it. */
export function handTo(userId: string): void {
  document.cookie = `${COOKIE}=${userId}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax${location.protocol === 'https:' ? '; Secure' : ''}`;
}

/** The server's session is that person's: it counts again. */
export function takeBack(): void {
  document.cookie = `${COOKIE}=; Path=/; Max-Age=0; SameSite=Lax`;
}
