import type { TargetKind } from '@ulty/domain/people/safety.js';
import { Button } from '@ulty/elements/base/button';
import { flag } from '@ulty/elements/base/icons';
import { useState } from 'react';
import { ReportForm } from './report-form';

interface ReportButtonProps {
  kind: TargetKind;
  id: string;
  /** Title of the reported item, for screen readers and for the list of waiting events. */
  title: string;
}

/** The button 'Signaler', with the reasons below it. */
export function ReportButton({ kind, id, title }: ReportButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        small
        variant="quiet"
        icon={flag}
        aria-label={`Signaler\u00a0: ${title}`}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        Signaler
      </Button>
      {isOpen && <ReportForm kind={kind} id={id} title={title} onEnd={() => setOpen(false)} />}
    </>
  );
}
