/** Whether the browser's cached copy is still valid by these headers. RFC 9110, 13.1.2. */
declare module 'fresh' {
  export default function fresh(request: Record<string, string | undefined>, answer: { etag: string }): boolean;
}

/** The available encodings that a request accepts, its preferred first, equal ones in our order. RFC 9110, 12.5.3. */
declare module 'negotiator' {
  export default class Negotiator {
    constructor(request: { headers: { 'accept-encoding': string | undefined } });
    encoding<Encoding extends string>(provided: readonly Encoding[], preferred: readonly Encoding[]): Encoding | undefined;
  }
}
