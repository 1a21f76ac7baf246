import { findingPage } from '@ulty/domain/base/pages.js';
import type { ReactNode } from 'react';
import { paramsOf, type Asked } from './search.data';

interface LinkToSearchProps {
  asked: Asked;
  onChange: (next: Asked) => void;
  children: ReactNode;
}

/** A link to another search, which replaces this one. */
export function LinkToSearch({ asked, onChange, children }: LinkToSearchProps) {
  return (
    <a
      href={`${findingPage}?${new URLSearchParams(paramsOf(asked)).toString()}`}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        onChange(asked);
      }}
    >
      {children}
    </a>
  );
}
