import { useEffect, useEffectEvent, useRef, useState } from 'react';
import './audio-player.css';
import { Button } from '../base/button';
import { clockTime, spokenTime } from '../base/clock-words';
import { Icon } from '../base/icon';
import { playerPauseFilled, playerPlayFilled } from '../base/icons';
import { recordingFormat } from './plays-recordings';
import { useMediaControls, type RecordingOf } from './media-controls';
import { recordingSize, RecordingTitle, type RecordingFacts } from './recording-title';
import { SpeedField } from './speed-field';

/** Seconds; longer than the interval between two events at any speed: a larger step means that the reader has jumped. */
const JUMP_SECONDS = 3;

/** Measures how much of a recording was really heard: jumping to the end does not count. */
function createHeard(): { at: (seconds: number, durationSec: number) => number } {
  let last: number | null = null;
  let heard = 0;
  return {
    /** @returns whole percent heard so far, repeated parts counting again, at most 100 */
    at: (seconds, durationSec) => {
      const passed = last === null ? 0 : seconds - last;
      if (passed > 0 && passed <= JUMP_SECONDS) heard += passed;
      last = seconds;
      return durationSec > 0 ? Math.min(100, Math.floor((heard / durationSec) * 100)) : 0;
    },
  };
}

const SKIP_SECONDS = 15;
/** A recording that was left this close to its end starts again from the beginning. */
const END_SECONDS = 5;

export interface AudioPlayerProps extends RecordingFacts {
  about: RecordingOf;
  /** Address of the recording on the network. */
  url: string;
  /** Its copy on this device: the copy's address, or null without one; `isKnown` is false until the device has answered. */
  copy: { url: string | null; isKnown: boolean };
  isOnline: boolean;
  /** Where the recording was left, in seconds. */
  startSeconds: number;
  /** Whether it was asked for already: it plays once it can, with the focus on its button. */
  startsAtOnce?: boolean;
  /** Called with the position, and how much was really heard, in whole percent. */
  onHear: (heard: { seconds: number; percent: number }) => void;
  /** Called when it starts or stops playing. */
  onActive: (isActive: boolean) => void;
}

/**
 * A recording with our own controls and the device's, played from this device where it is stored. Nothing of it is loaded before 'Écouter'.
 */
export function AudioPlayer({
  about,
  bytes,
  durationSec,
  voice,
  url,
  copy,
  isOnline,
  startSeconds,
  startsAtOnce = false,
  onHear,
  onActive,
}: AudioPlayerProps) {
  const audio = useRef<HTMLAudioElement>(null);
  const [heard] = useState(createHeard);
  const [begun, setBegun] = useState(false);
  const [isPlaying, setPlaying] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  // Pressed before the device has answered whether the recording is stored.
  const [isAwaited, setAwaited] = useState(startsAtOnce);
  const [moved, setSeconds] = useState<number | null>(null);
  const seconds = moved ?? (startSeconds < durationSec - END_SECONDS ? startSeconds : 0);
  const { url: urlHere, isKnown } = copy;
  // A recording that is playing keeps its source.
  const [source, setSource] = useState<string | null>(null);
  const isHere = urlHere !== null && (source ?? urlHere) !== url;
  const [format] = useState(recordingFormat);
  const converted = useRef<string | null>(null);
  const [isConverting, setConverting] = useState(false);
  const size = recordingSize(bytes);
  const reason = !isOnline && !begun && !isHere && isKnown ? `Hors-ligne\u00a0: l’enregistrement (${size}) demande du réseau.` : undefined;
  useEffect(() => () => void (converted.current && URL.revokeObjectURL(converted.current)), []);

  const play = () => {
    const element = audio.current;
    if (!element) return;
    if (!isKnown) return setAwaited(true);
    if (format === 'caf' && converted.current === null) return void convert();
    if (!begun || hasFailed) {
      if (hasFailed) element.load();
      element.currentTime = seconds;
    }
    setSeconds(seconds);
    setBegun(true);
    setSource(element.getAttribute('src'));
    setFailed(false);
    element.play().catch((error: unknown) => {
      // No failures: a pause before the sound starts, and a browser for which the touch is too long ago, which another one answers.
      if (!(error instanceof DOMException && (error.name === 'AbortError' || error.name === 'NotAllowedError'))) setFailed(true);
    });
  };
  /** Puts the recording into the container that this browser plays, then plays it. */
  const convert = async () => {
    setFailed(false);
    setConverting(true);
    try {
      const { cafOfOgg } = await import('./caf-of-ogg');
      const caf = cafOfOgg(new Uint8Array(await (await fetch(urlHere ?? url)).arrayBuffer()));
      if (!caf) throw new Error('no Ogg Opus');
      converted.current = URL.createObjectURL(new Blob([caf as Uint8Array<ArrayBuffer>], { type: 'audio/x-caf' }));
      setSource(converted.current);
      setAwaited(true);
    } catch {
      setFailed(true);
    } finally {
      setConverting(false);
    }
  };
  const playAwaited = useEffectEvent(() => {
    setAwaited(false);
    if (!reason) play();
  });
  useEffect(() => {
    if (isAwaited && isKnown) playAwaited();
  }, [isAwaited, isKnown]);
  const seek = (to: number) => {
    const at = Math.min(durationSec, Math.max(0, to));
    if (audio.current) audio.current.currentTime = at;
    setSeconds(at);
  };
  useMediaControls(audio, begun, about, {
    play,
    skip: (by) => seek((audio.current?.currentTime ?? seconds) + by),
    seek,
    skipSeconds: SKIP_SECONDS,
  });
  const follow = (element: HTMLAudioElement) => {
    setSeconds(element.currentTime);
    onHear({ seconds: element.currentTime, percent: heard.at(element.currentTime, durationSec) });
  };
  const setActive = (isActive: boolean) => {
    setPlaying(isActive);
    onActive(isActive);
  };

  return (
    <div className="u-audio u-stack-8">
      <audio
        ref={audio}
        src={source ?? urlHere ?? url}
        preload="none"
        onPlay={() => setActive(true)}
        onPause={() => setActive(false)}
        onEnded={() => setActive(false)}
        onTimeUpdate={(event) => follow(event.currentTarget)}
        onError={() => {
          setFailed(true);
          setSource(converted.current);
          setActive(false);
        }}
      />
      <RecordingTitle durationSec={durationSec} voice={voice} place={isHere ? 'sur ce téléphone' : !begun && size} />
      <div className="u-player-buttons u-row">
        {begun && (
          <Button variant="quiet" small aria-label={`Reculer de ${SKIP_SECONDS} secondes`} onClick={() => seek(seconds - SKIP_SECONDS)}>
            −{SKIP_SECONDS}&nbsp;s
          </Button>
        )}
        {isPlaying ? (
          <button className="u-button u-button-filled u-button-small" type="button" onClick={() => audio.current?.pause()}>
            <Icon path={playerPauseFilled} filled />
            Pause
          </button>
        ) : (
          <button
            className="u-button u-button-filled u-button-small"
            type="button"
            onClick={play}
            autoFocus={startsAtOnce}
            disabled={reason !== undefined || isConverting}
            aria-describedby={reason && 'u-audio-raison'}
          >
            <Icon path={playerPlayFilled} filled />
            {isConverting ? 'Chargement…' : seconds > 0 ? `Reprendre à ${clockTime(seconds)}` : 'Écouter'}
          </button>
        )}
        {begun && (
          <Button variant="quiet" small aria-label={`Avancer de ${SKIP_SECONDS} secondes`} onClick={() => seek(seconds + SKIP_SECONDS)}>
            +{SKIP_SECONDS}&nbsp;s
          </Button>
        )}
      </div>
      {reason && (
        <p className="u-small u-muted" id="u-audio-raison">
          {reason}
        </p>
      )}
      {begun && (
        <div className="u-player-line u-row u-gap-10 u-small u-tabular">
          <span aria-hidden="true">{clockTime(seconds)}</span>
          <input
            type="range"
            min={0}
            max={durationSec}
            step={1}
            value={Math.floor(seconds)}
            aria-label="Position dans l’enregistrement"
            aria-valuetext={`${spokenTime(seconds)} sur ${spokenTime(durationSec)}`}
            onChange={(event) => seek(Number(event.target.value))}
          />
          <span aria-hidden="true">{clockTime(durationSec)}</span>
          <SpeedField onSpeed={(speed) => audio.current && (audio.current.playbackRate = speed)} />
        </div>
      )}
      {hasFailed && (
        <p className="u-player-failed" role="alert">
          L’enregistrement n’a pas pu être lu. Vérifiez votre réseau, puis réessayez.
        </p>
      )}
    </div>
  );
}
