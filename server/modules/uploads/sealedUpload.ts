/** The places that sealed columns of files on their way are bound to. */
export const uploadNamePlace = (uploadId: string): string => `upload.file_name:${uploadId}`;

export const uploadPiecePlace = (uploadId: string, position: number): string =>
  `upload_chunk.bytes:${uploadId}:${position}`;
