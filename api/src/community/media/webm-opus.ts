/** Ids of the elements that are read. RFC 9559. */
const EBML = 0x1a45dfa3;
const DOC_TYPE = 0x4282;
const SEGMENT = 0x18538067;
const INFO = 0x1549a966;
const TIMESTAMP_SCALE = 0x2ad7b1;
const TRACKS = 0x1654ae6b;
const TRACK_ENTRY = 0xae;
const TRACK_TYPE = 0x83;
const CODEC = 0x86;
const CLUSTER = 0x1f43b675;
const TIMESTAMP = 0xe7;
const BLOCK_GROUP = 0xa0;
const BLOCK = 0xa1;
const SIMPLE_BLOCK = 0xa3;
const ATTACHMENTS = 0x1941a469;

/** Containers whose children are read in sequence: browsers write clusters without a size. */
const OPENED = new Set([EBML, SEGMENT, INFO, TRACKS, TRACK_ENTRY, CLUSTER, BLOCK_GROUP]);
const AUDIO = 2;
/** Nanoseconds of one unit unless the file says otherwise: a millisecond. */
const USUAL_SCALE = 1_000_000;
/** Longest packet of Opus. */
const PACKET_MS = 120;

interface Element {
  id: number;
  body: Buffer;
}

/**
 * Returns the length in milliseconds of a WebM file with one Opus track and nothing else, as browsers record it, or null. The length is
 * computed from its blocks: a live recording states none. Each step advances by at least two bytes.
 */
export function readWebmOpus(file: Buffer): number | null {
  if (file.length < 4 || file.readUInt32BE(0) !== EBML) return null;
  let [isWebm, tracks, opusTracks, cluster, endMs] = [false, 0, 0, 0, 0];
  let scale = USUAL_SCALE;
  for (const element of elementsOf(file)) {
    if (!element || element.id === ATTACHMENTS) return null;
    const { id, body } = element;
    if (id === DOC_TYPE) isWebm = textOf(body) === 'webm';
    else if (id === TIMESTAMP_SCALE) scale = numberOf(body);
    else if (id === TRACK_TYPE) {
      tracks += 1;
      if (numberOf(body) !== AUDIO) return null;
    } else if (id === CODEC) opusTracks += textOf(body) === 'A_OPUS' ? 1 : 0;
    else if (id === TIMESTAMP) cluster = numberOf(body);
    else if (id === SIMPLE_BLOCK || id === BLOCK) {
      if (body.length < 5) return null;
      endMs = Math.max(endMs, ((cluster + body.readInt16BE(1)) * scale) / 1e6 + PACKET_MS);
    }
  }
  return isWebm && tracks === 1 && opusTracks === 1 && endMs > 0 && Number.isFinite(endMs) ? endMs : null;
}

/** Yields every element in the order of the file; null where it is cut or unreadable, and then ends. */
function* elementsOf(file: Buffer): Generator<Element | null> {
  for (let at = 0; at < file.length; ) {
    const idBytes = Math.clz32(file[at] ?? 0) - 23;
    const sizeAt = at + idBytes;
    const sizeBytes = Math.clz32(file[sizeAt] ?? 0) - 23;
    const start = sizeAt + sizeBytes;
    if (idBytes > 4 || sizeBytes > 8 || start > file.length) return yield null;
    const id = file.readUIntBE(at, idBytes);
    if (OPENED.has(id)) {
      at = start;
      continue;
    }
    const long = file.subarray(sizeAt, start);
    const size = long.reduce((sum, byte, index) => sum * 256 + (index === 0 ? byte & (0xff >> sizeBytes) : byte), 0);
    if (start + size > file.length) return yield null;
    yield { id, body: file.subarray(start, start + size) };
    at = start + size;
  }
}

const textOf = (body: Buffer) => body.toString('latin1').replace(/\0+$/, '');
/** Reads a number of at most six bytes; a longer one is invalid in such a file. */
const numberOf = (body: Buffer) => (body.length === 0 ? 0 : body.length <= 6 ? body.readUIntBE(0, body.length) : NaN);
