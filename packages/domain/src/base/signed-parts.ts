interface SignedManifest {
  kind: string;
  id: string;
  version: string;
  parts: readonly { kind: string; id: string; sha256: string | null }[];
}

/** The text that the signature of a handed-over book signs: its identity and the hashes of its parts, without recordings. Product §2.28. */
export function signedText({ kind, id, version, parts }: SignedManifest): string {
  const signed = parts.filter((part) => part.kind !== 'audio').map((part) => [part.kind, part.id, part.sha256]);
  return JSON.stringify(['ulty-book-1', kind, id, version, signed]);
}
