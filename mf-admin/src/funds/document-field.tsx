import type { EconomicDocument } from '@ulty/contracts/economics.js';
import { formatBytes } from '@ulty/domain/format.js';
import { errorSentence } from '@ulty/kit';
import { useState } from 'react';
import { addDocument } from './funds.data';

/** As the API says, without its schemas. */
const TYPES = 'application/pdf,image/png,image/jpeg';
const MAX_BYTES = 1_000_000;

export interface DocumentFieldProps {
  /** Given by the form. */
  id?: string;
  value?: string | null;
  onChange?: (documentId: string | null) => void;
}

/** A PDF, PNG or JPEG, stored as soon as it is chosen; the form keeps its id. */
export function DocumentField({ id, onChange }: DocumentFieldProps) {
  const [told, setTold] = useState('');
  const [isFault, setFault] = useState(false);
  const tell = (words: string, fault = false) => {
    setTold(words);
    setFault(fault);
  };

  async function store(file: File | undefined): Promise<void> {
    onChange?.(null);
    if (!file) return tell('');
    if (file.size > MAX_BYTES) return tell(`${formatBytes(file.size)}\u00a0: 1\u00a0MB au plus.`, true);
    tell('Envoi…');
    const added = await addDocument(file).catch((error: unknown) => error as Error);
    if (added instanceof Error) return tell(errorSentence(added), true);
    onChange?.((added as EconomicDocument).id);
    tell(`${added.name}, ${formatBytes(added.bytes)}`);
  }

  return (
    <>
      <input id={id} className="ad-funds-file" type="file" accept={TYPES} onChange={({ target }) => void store(target.files?.[0])} />
      <span role={isFault ? 'alert' : 'status'} className={isFault ? 'u-field-error' : 'ad-sub'}>
        {told}
      </span>
    </>
  );
}
