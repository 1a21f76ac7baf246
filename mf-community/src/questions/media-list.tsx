import type { CommunityMedia } from '@ulty/contracts/community/community.js';
import { formatBytes } from '@ulty/domain/base/format.js';
import { Button } from '@ulty/elements/base/button';
import { useSavesData } from '@ulty/elements/base/hydration';
import { useConnectivity } from '@ulty/kit';
import { useState } from 'react';
import { photo } from './question-icons';

/** The pictures and the voice of a post. A voice is loaded when it is played; with Save-Data a picture is loaded on request. */
export function MediaList({ media }: { media: readonly CommunityMedia[] }) {
  if (media.length === 0) return null;
  return (
    <div className="questions-media u-stack-10 u-start">
      {media.map((medium, index) =>
        medium.kind === 'image' ? (
          <Picture key={medium.href} medium={medium} number={index + 1} />
        ) : (
          <figure key={medium.href}>
            <audio controls preload="none" src={medium.href} aria-label="Message vocal" />
            <figcaption className="u-small u-muted">
              Message vocal, {medium.seconds}&nbsp;s · {formatBytes(medium.bytes)}
            </figcaption>
          </figure>
        ),
      )}
    </div>
  );
}

function Picture({ medium: { href, bytes, width, height }, number }: { medium: CommunityMedia; number: number }) {
  const savesData = useSavesData();
  const isOnline = useConnectivity((state) => state.isOnline);
  const [isAsked, setAsked] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  if (hasFailed)
    return (
      <p className="u-small u-muted">
        Image de {formatBytes(bytes)}&nbsp;: {isOnline ? 'elle n’est plus là.' : 'elle viendra avec le réseau.'}
      </p>
    );
  if (savesData && !isAsked)
    return (
      <Button variant="quiet" small icon={photo} onClick={() => setAsked(true)}>
        Afficher l’image · {formatBytes(bytes)}
      </Button>
    );
  return (
    <img
      className="questions-picture u-rounded"
      src={href}
      width={width ?? undefined}
      height={height ?? undefined}
      alt={`Image ${number} jointe au message`}
      loading="lazy"
      decoding="async"
      onError={() => setFailed(true)}
    />
  );
}
