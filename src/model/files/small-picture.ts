// The name of a small or long picture contains its size, because pages show it in another way.

/** Pages do not enlarge a narrower picture, and the panel warns. */
export const smallWidth = 400
/** Height by width. A longer picture, such as a feast's programme, would be a narrow strip. */
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

/** A long picture is never small. */
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
