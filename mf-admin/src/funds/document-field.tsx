import { formatBytes } from '@ulty/domain/base/format.js';
import { errorSentence } from '@ulty/kit';
import { useState } from 'react';
import { addDocument } from './funds.data';

/** The types that the API accepts, copied to avoid importing its schemas. */
const TYPES = 'application/pdf,image/png,image/jpeg';
const MAX_BYTES = 1_000_000;

export interface DocumentFieldProps {
  /** Set by the form. */
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

  async function store(input: HTMLInputElement): Promise<void> {
    const file = input.files?.[0];
    onChange?.(null);
    if (!file) return tell('');
    const refuse = (words: string) => {
      // Allows the same file to be chosen again.
      input.value = '';
      tell(`${file.name}\u00a0: ${words}`, true);
    };
    if (file.size > MAX_BYTES) return refuse(`${formatBytes(file.size)}, 1\u00a0MB au plus.`);
    tell('Envoi…');
    const added = await addDocument(file).catch((error: unknown) => error as Error);
    if (added instanceof Error) return refuse(errorSentence(added));
    onChange?.(added.id);
    tell(`${added.name}, ${formatBytes(added.bytes)}`);
  }

  return (
    <>
      <input id={id} className="funds-file" type="file" accept={TYPES} onChange={({ target }) => void store(target)} />
      <span role={isFault ? 'alert' : 'status'} className={isFault ? 'u-field-error u-line u-small u-medium' : 'u-muted u-small u-block'}>
        {told}
      </span>
    </>
  );
}
