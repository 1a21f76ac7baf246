import { COMMUNITY } from '@ulty/domain/people/community.js';
import { MOST_SIDE_PX } from '@ulty/domain/people/community-media.js';
import { readOggOpus } from '../../core/media/ogg-opus.js';
import type { GivenMedium } from './media.js';
import { readWebmOpus } from './webm-opus.js';
import { readWebp } from './webp.js';

/** Facts read from the bytes themselves; the device's claims about them are ignored. */
export interface ReadMedium {
  mediaType: 'image/webp' | 'audio/ogg' | 'audio/webm';
  content: Buffer;
  width: number | null;
  height: number | null;
  seconds: number | null;
}

const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;

/** Returns a picture or a voice that may be shown; null when it does not match its type, or is too large. */
export async function readMedium({ kind, data }: GivenMedium): Promise<ReadMedium | null> {
  const most = kind === 'image' ? COMMUNITY.imageBytes : COMMUNITY.audioBytes;
  if (data.length % 4 !== 0 || data.length > Math.ceil(most / 3) * 4 || !BASE64.test(data)) return null;
  const content = Buffer.from(data, 'base64');
  if (content.length > most) return null;
  return kind === 'image' ? readPicture(content) : readVoice(content);
}

function readPicture(content: Buffer): ReadMedium | null {
  const size = readWebp(content);
  if (!size || Math.max(size.width, size.height) > MOST_SIDE_PX) return null;
  return { mediaType: 'image/webp', content, ...size, seconds: null };
}

async function readVoice(content: Buffer): Promise<ReadMedium | null> {
  const isOgg = content.toString('latin1', 0, 4) === 'OggS';
  const seconds = isOgg ? await oggSeconds(content) : Math.round((readWebmOpus(content) ?? NaN) / 1_000);
  if (!(seconds >= 0) || seconds > COMMUNITY.audioSeconds) return null;
  return { mediaType: isOgg ? 'audio/ogg' : 'audio/webm', content, width: null, height: null, seconds: Math.max(1, seconds) };
}

async function oggSeconds(content: Buffer): Promise<number> {
  const reading = await readOggOpus(content).catch(() => null);
  return reading && 'durationSec' in reading ? reading.durationSec : NaN;
}
