interface Facts {
  provides?: Readonly<Record<string, string>>;
  exports?: Readonly<Record<string, readonly string[]>>;
  reads?: readonly string[];
}

export function publishedHost(env?: { ULTY_HOST?: string; ULTY_HOST_MANIFEST?: string }): Promise<Facts | null>;
export function missingParts(host: Facts | null, shared: Readonly<Record<string, string>>, reads: readonly string[]): string[];
