import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '../base/button';
import { readCode, readsCodes } from './camera-codes';
import { Field } from '../forms/field';
import { useIsHydrated } from '../base/hydration';
import { lineScan } from '../base/icons';
import './qr-scanner.css';

export interface QrScannerProps {
  /** Label of the button that opens the camera: 'Scanner le code d’un ami'. */
  label: string;
  /** Label of the field for a typed code: 'Ou tapez son code'. */
  fieldLabel: string;
  /** The form of a code, shown under the field. */
  hint?: string;
  /** Label of the button beside the field. */
  action?: string;
  /** A code from the address, to prefill the field. */
  initial?: string;
  /** The error of the last given code. */
  error?: string;
  /** Called with a scanned or typed code, trimmed; never empty. */
  onCode: (text: string) => void;
  /** Whether typing is the main way: its field comes first, with the filled button. */
  isTypedFirst?: boolean;
}

const REFUSED = 'L’appareil photo n’est pas permis ici. Tapez le code à la place.';
const NO_CAMERA = 'L’appareil photo ne répond pas. Tapez le code à la place.';

/**
 * Reads a QR code with the camera, which only the button opens and which is closed when the page is left or hidden; the code can always be
 * typed.
 */
export function QrScanner({
  label,
  fieldLabel,
  hint,
  action = 'Valider',
  initial = '',
  error,
  onCode,
  isTypedFirst = false,
}: QrScannerProps) {
  const canScan = useIsHydrated() && readsCodes();
  const [isScanning, setIsScanning] = useState(false);
  const [trouble, setTrouble] = useState<string>();
  const [typed, setTyped] = useState(initial);
  const fieldId = useId();
  const give = (text: string) => {
    const code = text.trim();
    if (code !== '') onCode(code);
  };
  return (
    <div className={isTypedFirst ? 'u-scanner u-stack-12 u-scanner-typing' : 'u-scanner u-stack-12'}>
      {canScan && !isScanning && (
        <Button
          wide
          variant={isTypedFirst ? 'outline' : 'filled'}
          icon={lineScan}
          onClick={() => {
            setTrouble(undefined);
            setIsScanning(true);
          }}
        >
          {label}
        </Button>
      )}
      {isScanning && (
        <Camera
          onEnd={(text) => {
            setIsScanning(false);
            if (text) give(text);
          }}
          onTrouble={(name) => {
            setIsScanning(false);
            setTrouble(name === 'NotAllowedError' ? REFUSED : NO_CAMERA);
          }}
        />
      )}
      {trouble && (
        <p className="u-small" role="alert">
          {trouble}
        </p>
      )}
      <form
        className="u-scanner-typed u-stack"
        onSubmit={(event) => {
          event.preventDefault();
          give(typed);
        }}
      >
        <Field
          id={fieldId}
          name="code"
          label={fieldLabel}
          hint={hint}
          error={error}
          value={typed}
          maxLength={200}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button type="submit" wide={isTypedFirst} variant={isTypedFirst ? 'filled' : 'outline'}>
          {action}
        </Button>
      </form>
    </div>
  );
}

interface CameraProps {
  /** Called with the text of the code; null when closed without one. */
  onEnd: (text: string | null) => void;
  /** @param name of the DOMException */
  onTrouble: (name: string) => void;
}

/** The camera's picture, shown until a code is found. */
function Camera(given: CameraProps) {
  const video = useRef<HTMLVideoElement>(null);
  const latest = useRef(given);
  useEffect(() => {
    latest.current = given;
  });
  useEffect(() => {
    const stop = new AbortController();
    const close = () => {
      if (document.hidden) latest.current.onEnd(null);
    };
    document.addEventListener('visibilitychange', close);
    if (video.current)
      readCode(video.current, stop.signal).then(
        (text) => !stop.signal.aborted && latest.current.onEnd(text),
        (error: unknown) => !stop.signal.aborted && latest.current.onTrouble(error instanceof DOMException ? error.name : ''),
      );
    return () => {
      document.removeEventListener('visibilitychange', close);
      stop.abort();
    };
  }, []);
  return (
    <div className="u-scanner-camera u-stack-8">
      <video className="u-wide" ref={video} muted playsInline aria-label="Image de l’appareil photo" />
      <p role="status">Placez le code dans le cadre.</p>
      <Button variant="outline" onClick={() => given.onEnd(null)}>
        Fermer l’appareil photo
      </Button>
    </div>
  );
}
