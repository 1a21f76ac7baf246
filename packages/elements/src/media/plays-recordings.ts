/** The format of our recordings. Safari supports it from 18.4 on: https://webkit.org/blog/16574/webkit-features-in-safari-18-4/ */
const OGG = 'audio/ogg; codecs=opus';
/** The same sound in Apple's container, which earlier Safari plays. */
const CAF = 'audio/x-caf; codecs=opus';

/** How this browser plays our recordings: as they are, put into another container first, or not: there the device's own voice reads the text. */
export function recordingFormat(): 'ogg' | 'caf' | null {
  const audio = document.createElement('audio');
  return audio.canPlayType(OGG) !== '' ? 'ogg' : audio.canPlayType(CAF) !== '' ? 'caf' : null;
}
