/** The rider's own picture, made smaller on the device; it goes nowhere but into the file that is saved. */
export interface StudioPhoto {
  readonly name: string;
  readonly canvas: HTMLCanvasElement;
  /** Drawn anew, so without place, camera and date of the original. */
  readonly jpeg: Blob;
  readonly url: string;
}
export type PhotoError = 'tooLarge' | 'notPicture';

const maxBytes = 40 * 1024 * 1024;
/** Two thirds of 600 dots to the inch on the largest sheet: a photo behind text needs no more. */
const longestPx = 2000;

export async function readPhoto(file: File): Promise<StudioPhoto | PhotoError> {
  if (file.size > maxBytes) return 'tooLarge';
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
  if (bitmap === null) return 'notPicture';
  const scale = Math.min(1, longestPx / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext('2d');
  if (context !== null) {
    // A picture with clear parts lies on white, as JPEG knows none.
    context.fillStyle = '#FFFFFF';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  }
  bitmap.close();
  const jpeg = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85));
  if (context === null || jpeg === null) return 'notPicture';
  return { name: file.name, canvas, jpeg, url: URL.createObjectURL(jpeg) };
}

export function forgetPhoto({ url, canvas }: StudioPhoto): void {
  URL.revokeObjectURL(url);
  canvas.width = 1;
  canvas.height = 1;
}
