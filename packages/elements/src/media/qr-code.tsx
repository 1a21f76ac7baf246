import { generate } from 'lean-qr';
import './qr-code.css';

/** Empty squares around the code. ISO/IEC 18004, clause 9.1. */
const QUIET = 3;

/** A QR code drawn on the device: dark on white in any theme, since cameras need that. Its container sets the side. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const code = generate(text);
  const rows = Array.from({ length: code.size }, (_, y) =>
    Array.from({ length: code.size }, (_unused, x) => (code.get(x, y) ? `M${x} ${y}h1v1h-1z` : '')).join(''),
  );
  const side = code.size + 2 * QUIET;
  return (
    <svg className="u-qr" role="img" aria-label={label} viewBox={`${-QUIET} ${-QUIET} ${side} ${side}`} shapeRendering="crispEdges">
      <path fill="#131a38" d={rows.join('')} />
    </svg>
  );
}
