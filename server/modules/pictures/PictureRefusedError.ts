/** The bytes are none of the pictures that are read, or damaged, or far too large when decoded. */
export class PictureRefusedError extends Error {
  readonly reason: 'typeUnknown' | 'unreadable' | 'tooManyPixels';

  constructor(reason: PictureRefusedError['reason'], options?: ErrorOptions) {
    super(`a picture was refused: ${reason}`, options);
    this.name = 'PictureRefusedError';
    this.reason = reason;
  }
}
