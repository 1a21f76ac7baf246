/**
 * The heavy antd parts of lists and choices, apart from `@ulty/ui` so that a form alone does not pay for tables.
 * The host builds both in one compilation: shared modules, above all the theme's context, exist once. Design §4.
 */
export { default as QRCode } from 'antd/es/qr-code';
export { default as Select } from 'antd/es/select';
export { default as Table, type ColumnsType } from 'antd/es/table';
