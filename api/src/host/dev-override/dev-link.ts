import { DEV_LINK_MAX_CHARACTERS, DevOverride } from '@ulty/contracts/host/dev-override.js';
import { isDevelopmentVersion } from '@ulty/federation/development-version.js';
import { verify } from 'node:crypto';
import { inflateRawSync } from 'node:zlib';
import { AppError } from '../../core/base/errors.js';

const MAX_JSON_BYTES = 64 * 1024;

/** Prefix of the signed text, so that the signature of a build can never serve for a link, nor the reverse. */
const PURPOSE = 'ulty-dev-override ';

/** Content of a link whose signature is not checked yet. */
export interface ReadLink {
  said: DevOverride;
  isSignedBy: (publicKey: string) => boolean;
}

/** Parses a link. Throws DEV_LINK_INVALID. */
export function readDevLink(link: string): ReadLink {
  if (link.length > DEV_LINK_MAX_CHARACTERS) throw new AppError('DEV_LINK_INVALID', { hint: 'Il est trop long.' });
  const [, text = '', signature = ''] = /^([\w-]+)\.([\w-]{86})$/.exec(link) ?? [];
  const read = DevOverride.safeParse(jsonOf(text));
  if (!read.success || !isDevelopmentVersion(read.data.remote.version))
    throw new AppError('DEV_LINK_INVALID', { hint: 'Il est incomplet, ou fait par une autre version de « npm run dev ».' });
  return {
    said: read.data,
    isSignedBy: (publicKey) =>
      verify('sha256', Buffer.from(PURPOSE + text), { key: publicKey, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url')),
  };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(inflateRawSync(Buffer.from(text, 'base64url'), { maxOutputLength: MAX_JSON_BYTES }).toString('utf8'));
  } catch {
    return undefined;
  }
}
