import { RemoteManifest } from '@ulty/contracts/base/remotes.js';
import { verify } from 'node:crypto';
import type { ArchiveEntry } from './read-archive.js';
import { refusal, refused } from '../rules/refusals.js';

export interface SignedManifest {
  manifest: RemoteManifest;
  /** `remote.json` as it was signed. */
  bytes: Buffer;
  /** Base64. */
  signature: string;
}

const MAX_MANIFEST_BYTES = 1_000_000;
/** Base64 of 64 bytes, and a line's end. */
const MAX_SIGNATURE_BYTES = 100;

/**
 * The first two entries of an upload: `remote.json`, and the ECDSA P-256 signature (SHA-256, IEEE P1363, base64) of its very bytes.
 * @param publicKey PEM. Throws REMOTE_BUILD_REFUSED
 */
export async function readSignedManifest(entries: AsyncIterator<ArchiveEntry>, publicKey: string): Promise<SignedManifest> {
  const bytes = await contentOf(entries, 'remote.json', MAX_MANIFEST_BYTES);
  const signature = (await contentOf(entries, 'remote.json.sig', MAX_SIGNATURE_BYTES)).toString('latin1').trim();
  const isSigned = verify('sha256', bytes, { key: publicKey, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64'));
  if (!isSigned)
    throw refused(
      refusal(
        'signature',
        'La signature ne correspond pas à remote.json et à cette clé : publiez avec la clé privée de la même paire.',
        'The signature does not match remote.json and this deploy key: publish with the private key of the same pair.',
      ),
    );
  return { manifest: parse(bytes), bytes, signature };
}

async function contentOf(entries: AsyncIterator<ArchiveEntry>, name: string, maxBytes: number): Promise<Buffer> {
  const { value: entry, done } = await entries.next();
  const isRight = !done && entry.header.name === name && entry.header.type === 'file' && entry.header.size <= maxBytes;
  if (isRight) return entry.content();
  throw refused(
    refusal(
      name === 'remote.json' ? 'manifest' : 'signature',
      `L’archive doit commencer par remote.json (1 Mo au plus), puis remote.json.sig : publiez avec « ulty-remote publish ».`,
      `The archive must begin with remote.json (1 MB at most), then remote.json.sig: publish with "ulty-remote publish".`,
    ),
  );
}

function parse(bytes: Buffer): RemoteManifest {
  const read = RemoteManifest.safeParse(jsonOf(bytes));
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  const where = issue?.path.join('.') ?? '';
  throw refused(
    refusal(
      'manifest',
      `remote.json n’est pas celui d’un module (${where}) : reconstruisez avec la version actuelle de @ulty/federation.`,
      `remote.json is not that of a remote (${where}: ${issue?.message ?? ''}): build again with the current @ulty/federation.`,
    ),
  );
}

function jsonOf(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return undefined;
  }
}
