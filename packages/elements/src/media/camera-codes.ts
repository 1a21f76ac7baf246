/** The part of the Shape Detection API that is used; other browsers have no such class. https://wicg.github.io/shape-detection-api/ */
interface CodeDetector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>;
}
type CodeDetectorClass = new (options: { formats: string[] }) => CodeDetector;

/** Milliseconds between two scans of the picture: a cheap phone needs about 100 for one. */
const LOOK_EVERY_MS = 250;

const detectorClass = (): CodeDetectorClass | undefined => (globalThis as { BarcodeDetector?: CodeDetectorClass }).BarcodeDetector;

/** Whether this browser can read QR codes itself. */
export const readsCodes = (): boolean => detectorClass() !== undefined && typeof navigator.mediaDevices?.getUserMedia === 'function';

/**
 * Opens the camera and scans for a QR code until one is found or `signal` aborts; the camera is closed in each case.
 * @returns the text of the code, or null once aborted
 * @throws DOMException of getUserMedia: NotAllowedError when the camera is refused, NotFoundError without one
 */
export async function readCode(video: HTMLVideoElement, signal: AbortSignal): Promise<string | null> {
  const Detector = detectorClass();
  if (!Detector) return null;
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
  try {
    const detector = new Detector({ formats: ['qr_code'] });
    video.srcObject = stream;
    await video.play();
    while (!signal.aborted) {
      const [found] = await detector.detect(video);
      if (found?.rawValue) return found.rawValue;
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    }
    return null;
  } catch (error) {
    // The video was removed while it was being started or scanned.
    if (signal.aborted) return null;
    throw error;
  } finally {
    for (const track of stream.getTracks()) track.stop();
    video.srcObject = null;
  }
}
