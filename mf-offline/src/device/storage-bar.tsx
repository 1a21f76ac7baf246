import { formatBytes } from '@ulty/domain/base/format.js';
import type { StorageState } from '@ulty/offline/download-types';
import type { CSSProperties } from 'react';

/** Fewer bytes of other data are not shown. */
const WORTH_TELLING_BYTES = 100_000;

const share = (bytes: number, whole: number) => ({ '--part': `${whole > 0 ? Math.min(100, (bytes / whole) * 100) : 0}%` }) as CSSProperties;

/** Ulty's data as woven cloth, the free space as bare thread; the figures are beside it. Identity §9. */
export function StorageBar({ storage: { used, quota, textBytes, audioBytes } }: { storage: StorageState }) {
  const whole = Math.max(quota ?? used, used);
  const otherBytes = Math.max(0, used - textBytes - audioBytes);
  const parts = [
    { key: 'text', label: 'Textes et quiz', bytes: textBytes },
    { key: 'audio', label: 'Audio', bytes: audioBytes },
    ...(otherBytes >= WORTH_TELLING_BYTES ? [{ key: 'other', label: 'Pages d’Ulty', bytes: otherBytes }] : []),
  ];
  return (
    <>
      <div className="offline-bar u-clip" aria-hidden="true">
        {parts.map(
          ({ key, bytes }) => bytes > 0 && <span key={key} className={`offline-bar-${key} u-rigid`} style={share(bytes, whole)} />,
        )}
      </div>
      <ul className="offline-legend u-wrap u-small">
        {parts.map(({ key, label, bytes }) => (
          <li className="u-line" key={key}>
            <span className={`offline-legend-mark offline-bar-${key} u-rigid`} aria-hidden="true" />
            {label} {formatBytes(bytes)}
          </li>
        ))}
      </ul>
    </>
  );
}
