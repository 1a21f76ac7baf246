/** The format of our recordings. Safari supports it from 18.4 on: https://webkit.org/blog/16574/webkit-features-in-safari-18-4/ */
const FORMAT = 'audio/ogg; codecs=opus';

/** Whether this browser can play our recordings; elsewhere the device's own voice reads the text. */
export function playsRecordings(): boolean {
  return document.createElement('audio').canPlayType(FORMAT) !== '';
}
