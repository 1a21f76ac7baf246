/** Longest side of a paper that can still be read. */
const SIDE_PX = 1_600;

/**
 * A photo of a telephone as a JPEG that fits, without its metadata; a PDF, a small enough file, or one this browser cannot draw stays as it is.
 */
export async function smallPicture(file: File, maxBytes: number): Promise<Blob> {
  if (!file.type.startsWith('image/') || file.size <= maxBytes || typeof createImageBitmap === 'undefined') return file;
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (!bitmap) return file;
  const scale = Math.min(1, SIDE_PX / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(bitmap.width * scale);
  canvas.height = Math.round(bitmap.height * scale);
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return (await new Promise<Blob | null>((drawn) => canvas.toBlob(drawn, 'image/jpeg', 0.8))) ?? file;
}
