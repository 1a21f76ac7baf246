import type { DownloadKind } from '@ulty/contracts/base/downloads.js';
import { Card } from '@ulty/elements/base/card';
import { Skeleton } from '@ulty/elements/base/states';
import { useEffect, useRef } from 'react';
import './download-panel.css';
import { Arriving } from './download-under-way';
import { Elsewhere } from './elsewhere';
import { Refused } from './refused';
import type { Download } from './use-download';
import { WholeHere } from './download-complete';

/** Bytes of a book or course that its page knows without a manifest. */
export interface KnownBytes {
  text: number;
  audio: number;
}

export interface DownloadPanelProps {
  kind: DownloadKind;
  id: string;
  bytes: KnownBytes;
  download: Download;
}

export interface PartProps extends DownloadPanelProps {
  /** Id for the heading. */
  headingId: string;
}

/** 'Lire sans réseau': downloads a book or course, shows the progress, and removes it. Product §2.22. */
export function DownloadPanel(props: DownloadPanelProps) {
  const { download, id } = props;
  const { device, view, refusal } = download;
  const frame = useRef<HTMLElement>(null);
  const hasActed = useRef(false);
  const shape = `${id} ${device} ${view?.status} ${refusal?.state}`;
  // The pressed button is replaced by others: the focus stays in the panel.
  useEffect(() => {
    if (!hasActed.current) return;
    if (frame.current?.contains(document.activeElement)) return;
    hasActed.current = false;
    frame.current?.focus();
  }, [shape]);
  const headingId = 'download-panneau';
  return (
    <Card
      as="section"
      className="download-panel u-stack-12"
      aria-labelledby={headingId}
      tabIndex={-1}
      ref={frame as never}
      onClick={() => (hasActed.current = true)}
    >
      <Inside {...props} headingId={headingId} />
    </Card>
  );
}

function Inside(props: PartProps) {
  const { device, view, refusal } = props.download;
  if (device === 'loading') {
    return (
      <>
        <h2 id={props.headingId}>Lire sans réseau</h2>
        <Skeleton height={props.bytes.audio > 0 ? '9.25rem' : '5.5rem'} />
      </>
    );
  }
  if (device === 'none') {
    return (
      <>
        <h2 id={props.headingId}>Lire sans réseau</h2>
        <p className="u-small u-muted">Le téléchargement n’est pas possible dans ce navigateur en ce moment.</p>
      </>
    );
  }
  return (
    <>
      {!view || view.status === 'wished' ? (
        <Elsewhere key={props.id} {...props} />
      ) : view.status === 'whole' ? (
        <WholeHere {...props} view={view} />
      ) : (
        <Arriving {...props} view={view} />
      )}
      {refusal && <Refused {...props} refusal={refusal} />}
    </>
  );
}
