import { useEffect, useState } from 'react';
import { hasDownloads } from './has-downloads';
import { useLibraryOrNone } from './use-device-library';

export interface Recording {
  /** Address of the recording on this device, or null. */
  url: string | null;
  /** False until the device has answered. */
  isKnown: boolean;
}

/** A chapter's recording on this device, as soon as it is stored; its address is released when the page is left. */
export function useRecording(chapterId: string): Recording {
  const library = useLibraryOrNone(useState(hasDownloads)[0]);
  const [found, setFound] = useState<{ chapterId: string; url: string | null } | null>(null);
  useEffect(() => {
    if (typeof library === 'string') return;
    let url: string | null = null;
    let isGone = false;
    const look = async () => {
      const recording = url === null && !isGone ? await library.downloads.audioOf(chapterId).catch(() => null) : null;
      if (isGone || url !== null) return;
      url = recording && URL.createObjectURL(recording);
      setFound({ chapterId, url });
    };
    void look();
    const stop = library.downloads.follow(() => void look());
    return () => {
      isGone = true;
      stop();
      if (url) URL.revokeObjectURL(url);
    };
  }, [library, chapterId]);
  const mine = found?.chapterId === chapterId ? found : null;
  return { url: mine?.url ?? null, isKnown: library === 'none' || mine !== null };
}
