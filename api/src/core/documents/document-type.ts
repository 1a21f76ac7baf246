import { DOCUMENT_TYPES } from '@ulty/contracts/rewards/economics.js';

export type DocumentType = (typeof DOCUMENT_TYPES)[number];

/** How files of each type begin and end. By ISO 32000, the PNG specification and ITU T.81; a PDF may have bytes after its last line. */
const MARKS: Record<DocumentType, { begins: Buffer; ends: Buffer; within: number }> = {
  'application/pdf': { begins: Buffer.from('%PDF-'), ends: Buffer.from('%%EOF'), within: 1_024 },
  'image/png': { begins: Buffer.from('89504e470d0a1a0a', 'hex'), ends: Buffer.from('49454e44ae426082', 'hex'), within: 8 },
  'image/jpeg': { begins: Buffer.from('ffd8ff', 'hex'), ends: Buffer.from('ffd9', 'hex'), within: 2 },
};

export const isDocumentType = (text: string): text is DocumentType => (DOCUMENT_TYPES as readonly string[]).includes(text);

/** Whether the bytes are a complete file of the claimed type. */
export function isWholeDocument(type: DocumentType, content: Buffer): boolean {
  const { begins, ends, within } = MARKS[type];
  return content.subarray(0, begins.length).equals(begins) && content.subarray(-within).includes(ends);
}
