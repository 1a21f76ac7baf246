import { useEffect, useEffectEvent, type RefObject } from 'react';

/** The subject of a recording, as the lock screen shows it. */
export interface RecordingOf {
  title: string;
  /** Title of its book or course. */
  of: string;
  /** Address of a picture; null: that of the application. */
  coverUrl: string | null;
}

const APP_PICTURE = '/host/app-180.png';

/**
 * Connects a recording that has begun to the device's own controls: lock screen, headset, watch. They show its title and position.
 * https://www.w3.org/TR/mediasession/
 */
export function useMediaControls(
  audio: RefObject<HTMLAudioElement | null>,
  isBegun: boolean,
  { title, of, coverUrl }: RecordingOf,
  acts: { play: () => void; skip: (seconds: number) => void; seek: (to: number) => void; skipSeconds: number },
): void {
  const play = useEffectEvent(() => acts.play());
  const seek = useEffectEvent((to: number) => acts.seek(to));
  const skip = useEffectEvent((seconds: number) => acts.skip(seconds));
  const { skipSeconds } = acts;
  useEffect(() => {
    const element = audio.current;
    // Old browsers have no media session.
    const session = navigator.mediaSession as MediaSession | undefined;
    if (!isBegun || !element || !session) return;
    session.metadata = new MediaMetadata({ title, artist: 'Ulty', album: of, artwork: [{ src: coverUrl ?? APP_PICTURE }] });
    const handlers: [MediaSessionAction, MediaSessionActionHandler][] = [
      ['play', play],
      ['pause', () => element.pause()],
      ['seekbackward', ({ seekOffset }) => skip(-(seekOffset ?? skipSeconds))],
      ['seekforward', ({ seekOffset }) => skip(seekOffset ?? skipSeconds)],
      ['seekto', ({ seekTime }) => seekTime !== undefined && seek(seekTime)],
    ];
    const set = (action: MediaSessionAction, handler: MediaSessionActionHandler | null) => {
      try {
        session.setActionHandler(action, handler);
      } catch {
        // This browser does not support the action.
      }
    };
    const place = () => {
      const { duration, currentTime, playbackRate } = element;
      if (Number.isFinite(duration)) session.setPositionState?.({ duration, playbackRate, position: Math.min(currentTime, duration) });
    };
    for (const [action, handler] of handlers) set(action, handler);
    place();
    const moments = ['loadedmetadata', 'seeked', 'ratechange', 'play'] as const;
    for (const moment of moments) element.addEventListener(moment, place);
    return () => {
      for (const moment of moments) element.removeEventListener(moment, place);
      for (const [action] of handlers) set(action, null);
      session.metadata = null;
    };
  }, [audio, isBegun, title, of, coverUrl, skipSeconds]);
}
