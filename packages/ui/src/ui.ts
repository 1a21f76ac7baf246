/**
 * The antd parts of forms and messages, with their theme: one copy a page, in one lazy chunk of the host.
 * A shared module is never tree-shaken, so a part enters here with its first user. Design §4.
 */
export { default as Button } from 'antd/es/button';
export { default as Form } from 'antd/es/form';
export { default as Input } from 'antd/es/input/Input';
export { default as TextArea } from 'antd/es/input/TextArea';
export { default as Modal } from 'antd/es/modal/Modal';
export { default as Tag } from 'antd/es/tag';
export { UiProvider } from './ui-provider';
