// Pictures narrower than their frames: pages do not enlarge them, the panel warns.

/** Pixels. */
export const smallWidth = 400

export type PictureSize = { width: number; height: number }

/** @returns the size in the file's name; undefined for a picture that is wide enough */
export function sizeInName({ width, height }: PictureSize): string | undefined {
  return width < smallWidth ? `${width}x${height}` : undefined
}

export function smallSize(fileName: string): PictureSize | undefined {
  const [, width, height] =
    /--([1-9]\d{0,2})x([1-9]\d{0,3})-[0-9a-f]{16}\.webp$/.exec(fileName) ?? []
  return width === undefined ? undefined : { width: Number(width), height: Number(height) }
}
