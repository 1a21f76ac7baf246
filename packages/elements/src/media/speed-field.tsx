import './audio-player.css';
import '../forms/field.css';

/** Playback speeds. Product §2.20. */
const SPEEDS = [0.75, 1, 1.25, 1.5, 1.75, 2] as const;

/** A field for the playback speed. */
export function SpeedField({ onSpeed }: { onSpeed: (speed: number) => void }) {
  return (
    <select className="u-input u-speed" aria-label="Vitesse" defaultValue="1" onChange={(event) => onSpeed(Number(event.target.value))}>
      {SPEEDS.map((speed) => (
        <option key={speed} value={speed}>
          {String(speed).replace('.', ',')}×
        </option>
      ))}
    </select>
  );
}
