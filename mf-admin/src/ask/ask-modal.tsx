import Modal from 'antd/es/modal/Modal';
import { useState, type ReactNode } from 'react';
import './ask.css';
import { AskForm, type AskFormProps } from './ask-form';

export interface AskModalProps<Values extends object> extends Omit<AskFormProps<Values>, 'className' | 'onDone'> {
  title: ReactNode;
  okText: string;
  cancelText?: string;
  isDanger?: boolean;
  onCancel?: () => void;
  /** Called once the window is closed and the focus is restored. */
  onClosed: () => void;
}

/** A window that asks for the fields of a change. It is open from the start, until the API has accepted them or it is cancelled. */
export function AskModal<Values extends object>({
  title,
  okText,
  cancelText = 'Annuler',
  isDanger = false,
  onCancel,
  onClosed,
  ...form
}: AskModalProps<Values>) {
  const [isOpen, setOpen] = useState(true);
  return (
    <Modal
      open={isOpen}
      // Without animation: a window that grows moves its buttons, and a press that has begun on one would be lost.
      transitionName=""
      afterClose={onClosed}
      title={title}
      okText={okText}
      okButtonProps={{ danger: isDanger }}
      cancelText={cancelText}
      confirmLoading={form.ask.isSending}
      onOk={form.ask.form.submit}
      onCancel={() => {
        setOpen(false);
        onCancel?.();
      }}
    >
      <AskForm {...form} className="ask-modal" onDone={() => setOpen(false)} />
    </Modal>
  );
}
