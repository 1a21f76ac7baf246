import Modal from 'antd/es/modal/Modal';
import type { ReactNode } from 'react';
import './ask.css';
import { AskForm, type AskFormProps } from './ask-form';

export interface AskModalProps<Values extends object> extends Omit<AskFormProps<Values>, 'className'> {
  title: ReactNode;
  okText: string;
  cancelText?: string;
  isDanger?: boolean;
  isOpen: boolean;
  onCancel: () => void;
  /** Called once the window is closed and the focus is restored. */
  onClosed: () => void;
}

/** A window that asks for what a change needs. */
export function AskModal<Values extends object>({
  title,
  okText,
  cancelText = 'Annuler',
  isDanger = false,
  isOpen,
  onCancel,
  onClosed,
  ...form
}: AskModalProps<Values>) {
  return (
    <Modal
      open={isOpen}
      // A window that grows moves its buttons, and a press begun on one would be lost.
      transitionName=""
      afterClose={onClosed}
      title={title}
      okText={okText}
      okButtonProps={{ danger: isDanger }}
      cancelText={cancelText}
      confirmLoading={form.ask.isSending}
      onOk={form.ask.form.submit}
      onCancel={onCancel}
    >
      <AskForm {...form} className="ask-modal" />
    </Modal>
  );
}
