// Pictures whose size is part of the file's name, because pages show them otherwise than most.

/** Pixels. A narrower picture is not enlarged by pages, and the panel warns. */
export const smallWidth = 400
/** Height by width. A longer picture, such as a programme of a phone, would be a narrow strip as a whole. */
const longest = 2.5

export type PictureSize = { width: number; height: number }

/** @returns the size in the file's name; undefined for a picture that is neither small nor long */
export function sizeInName(size: PictureSize): string | undefined {
  const { width, height } = size
  return width < smallWidth || isLong(size) ? `${width}x${height}` : undefined
}

export function isLong({ width, height }: PictureSize): boolean {
  return height > longest * width
}

/** A long picture is not small, however narrow. */
export function smallSize(fileName: string): PictureSize | undefined {
  const size = namedSize(fileName)
  return size && !isLong(size) ? size : undefined
}

export function longSize(fileName: string): PictureSize | undefined {
  const size = namedSize(fileName)
  return size && isLong(size) ? size : undefined
}

function namedSize(fileName: string): PictureSize | undefined {
  const [, width, height] =
    /--([1-9]\d{0,3})x([1-9]\d{0,3})-[0-9a-f]{16}\.webp$/.exec(fileName) ?? []
  return width === undefined ? undefined : { width: Number(width), height: Number(height) }
}
