import type { DownloadKind } from '@ulty/contracts/base/downloads.js';
import { DOWNLOAD } from '@ulty/domain/base/downloads.js';
import { isSavingData } from '@ulty/domain/base/saving-data.js';
import { device, useConnectivity } from '@ulty/kit';
import type { Downloads, DownloadReason, DownloadView, StartAnswer } from '@ulty/offline/download-types';
import type { DeviceLibrary } from '@ulty/offline/library';
import { useEffect, useRef, useState } from 'react';
import { hasDownloads } from './has-downloads';
import { isOnItsWay, tellWhenWhole } from './announce-complete';
import { useLibraryOrNone } from './use-device-library';

/** Why the last act failed. 'unknown' is a failure without a reason of ours. */
export type Refusal =
  /** `bytes` of the requested content: as they travel for 'ask', as they are stored for 'no_room'. */
  | { state: 'ask'; bytes: number; withAudio: boolean }
  | { state: 'no_room'; bytes: number; roomBytes: number | null }
  | { state: 'refused'; reason: DownloadReason | 'unknown' };

interface Known {
  key: string;
  view: DownloadView | null;
}

export interface DownloadActs {
  start: (withAudio: boolean) => void;
  /** Starts the download that the question is about: more than 5 MB over mobile data. */
  agree: () => void;
  pause: () => void;
  resume: () => void;
  renew: () => void;
  remove: () => void;
  removeAudio: () => void;
  wish: () => void;
  /** Closes the question: 'Pas maintenant'. */
  dismiss: () => void;
}

export interface Download {
  /** 'none': this browser stores nothing, or the code of downloads could not be loaded. */
  device: 'loading' | 'ready' | 'none';
  library: DeviceLibrary | null;
  /** Null when the learner has no download of it. */
  view: DownloadView | null;
  /** Bytes left for downloads; null where the browser does not report it. */
  roomBytes: number | null;
  /** Whether recordings are included unless the learner chooses otherwise: never in éco mode. */
  prefersAudio: boolean;
  refusal: Refusal | null;
  /** Whether an act is in progress. */
  isBusy: boolean;
  acts: DownloadActs;
}

/** The reason of a failure, recognised by the error's name, since its class is in the host's chunk. */
function reasonOf(error: unknown): DownloadReason | 'unknown' {
  return error instanceof Error && error.name === 'DownloadRefused' ? (error as Error & { reason: DownloadReason }).reason : 'unknown';
}

function refusalOf(answer: Exclude<StartAnswer, { state: 'started' }>, withAudio: boolean): Refusal {
  if (answer.state === 'refused') return answer;
  const { textBytes, textStored, audioBytes, freeBytes } = answer.plan;
  const audio = withAudio ? audioBytes : 0;
  return answer.state === 'ask'
    ? { state: 'ask', bytes: textBytes + audio, withAudio }
    : { state: 'no_room', bytes: textStored + audio, roomBytes: freeBytes };
}

/** Bytes that the browser still grants; null where it does not report it. */
async function freeBytes(): Promise<number | null> {
  // Old browsers and pages without https have no storage manager.
  const storage = navigator.storage as StorageManager | undefined;
  const { quota, usage } = (await storage?.estimate().catch(() => null)) ?? {};
  return quota === undefined || usage === undefined ? null : quota - usage;
}

/** A book or course on this device, updated while the page shows it, with the possible acts. Product §2.22. */
export function useDownload(kind: DownloadKind, id: string, title: string): Download {
  // Where nothing was downloaded yet, the code of downloads is loaded with the first act.
  const [isWanted, setWanted] = useState(hasDownloads);
  const given = useLibraryOrNone(isWanted);
  const library = typeof given === 'string' ? null : given;
  const downloads = library?.downloads ?? null;
  const key = `${kind}:${id}`;
  const [known, setKnown] = useState<Known | 'none' | null>(null);
  const [roomBytes, setRoom] = useState<number | null>(null);
  const [prefersAudio, setPrefersAudio] = useState(false);
  const [refused, setRefused] = useState<{ key: string; refusal: Refusal } | null>(null);
  const [isBusy, setBusy] = useState(false);
  const isActing = useRef(false);
  const isOnline = useConnectivity((state) => state.isOnline);

  useEffect(() => {
    if (!downloads) return;
    let last = 0;
    const readView = () => {
      last += 1;
      const mine = last;
      downloads.one(kind, id).then(
        (view) => {
          if (mine !== last) return;
          setKnown({ key: `${kind}:${id}`, view });
          if (view && isOnItsWay(view.status)) tellWhenWhole(downloads, kind, id);
        },
        () => mine === last && setKnown('none'),
      );
    };
    readView();
    const stop = downloads.follow(readView);
    return () => {
      last = -1;
      stop();
    };
  }, [downloads, kind, id]);

  const mine = known !== null && known !== 'none' && known.key === key ? known : null;
  const view = mine?.view ?? null;
  const isElsewhere = !isWanted || (mine !== null && view === null);
  useEffect(() => {
    if (!isElsewhere) return;
    let isGone = false;
    const read = downloads
      ? Promise.all([downloads.storage(), downloads.settings()]).then(([{ free }, { withAudio }]) => [free, withAudio] as const)
      : freeBytes().then((free) => [free, false] as const);
    read.then(
      ([free, withAudio]) => {
        if (isGone) return;
        setRoom(free === null ? null : Math.max(0, free - DOWNLOAD.reserveBytes));
        setPrefersAudio(withAudio && !isSavingData());
      },
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [downloads, isElsewhere]);

  const act = async (change: (of: Downloads) => Promise<StartAnswer | void>, withAudio = view?.wantsAudio ?? false) => {
    if (isActing.current) return;
    isActing.current = true;
    setBusy(true);
    setRefused(null);
    try {
      const loaded = downloads
        ? library
        : await device()
            .then((parts) => parts.library())
            .catch(() => null);
      setWanted(true);
      if (!loaded) {
        setKnown('none');
        return;
      }
      const of = loaded.downloads;
      const answer = await change(of);
      if (answer && answer.state !== 'started') setRefused({ key, refusal: refusalOf(answer, withAudio) });
      else if (answer) tellWhenWhole(of, kind, id);
    } catch (error) {
      setRefused({ key, refusal: { state: 'refused', reason: reasonOf(error) } });
    } finally {
      isActing.current = false;
      setBusy(false);
    }
  };
  const start = (withAudio: boolean, isAgreed: boolean) =>
    void act(
      async (of) => (isOnline ? of.start(kind, id, { withAudio, isAgreed, title }) : { state: 'refused', reason: 'no_network' }),
      withAudio,
    );
  const refusal = refused?.key === key ? refused.refusal : null;

  return {
    device: !isWanted ? 'ready' : given === 'none' || known === 'none' ? 'none' : mine ? 'ready' : 'loading',
    library,
    view,
    roomBytes,
    prefersAudio,
    refusal,
    isBusy,
    acts: {
      start: (withAudio) => start(withAudio, false),
      agree: () => start(refusal?.state === 'ask' && refusal.withAudio, true),
      pause: () => void act((of) => of.pause(kind, id)),
      // On mobile data the learner is asked first.
      resume: () => (view?.reason === 'no_wifi' ? start(view.wantsAudio, false) : void act((of) => of.resume(kind, id))),
      renew: () => void act(async (of) => (isOnline ? of.renew(kind, id) : { state: 'refused', reason: 'no_network' })),
      remove: () => void act((of) => of.remove(kind, id)),
      removeAudio: () => void act((of) => of.removeAudio(kind, id)),
      wish: () => void act((of) => of.wish(kind, id, title)),
      dismiss: () => setRefused(null),
    },
  };
}
