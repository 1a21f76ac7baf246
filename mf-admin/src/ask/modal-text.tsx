import type { ReactNode } from 'react';
import './ask.css';

/** Text of a window, above what it asks for. */
export const ModalText = ({ children }: { children: ReactNode }) => <p className="ask-modal-text u-muted">{children}</p>;
