import { kindOfPublicacao, videoFrameAddress } from '../../model/files/video.ts'
import { longSize, smallSize } from '../../model/files/small-picture.ts'
import { LargeLink } from '../ui/large-link.tsx'
import { fileSource, pictureSources } from '../ui/picture-sources.ts'

type Props = {
  imagem: string
  /** Kind of a chosen file that is not uploaded: its name does not tell. */
  kind?: ReturnType<typeof kindOfPublicacao>
  /** Lazy pictures are not fetched inside a closed dialog. */
  isLazy?: boolean
  onMissing?: () => void
}

/** After a later failure the first part of a video stays playable. */
function isUnseen({ readyState }: HTMLVideoElement): boolean {
  return readyState === HTMLMediaElement.HAVE_NOTHING
}

export function PublicacaoMedium(props: Props) {
  const { imagem, kind = kindOfPublicacao(imagem), isLazy = false, onMissing } = props
  switch (kind) {
    case 'video':
      return (
        <video
          src={fileSource('publicacao', imagem)}
          controls
          muted
          playsInline
          preload="metadata"
          onError={({ currentTarget }) => isUnseen(currentTarget) && onMissing?.()}
        />
      )
    case 'video-externo':
      return (
        <iframe
          src={videoFrameAddress(imagem)}
          title="Vídeo da paróquia"
          allow="fullscreen; picture-in-picture"
          // Not loaded inside a closed dialog.
          loading="lazy"
          referrerPolicy="strict-origin-when-cross-origin"
        />
      )
    default: {
      const small = smallSize(imagem)
      return (
        <LargeLink
          href={small ? undefined : fileSource('publicacao', imagem)}
          title="Publicação da paróquia"
        >
          <img
            {...pictureSources('publicacao', imagem)}
            // The shown width, unless the height is limited.
            sizes="(width < 68rem) calc(100vw - 1rem), 67.5rem"
            // A small picture is not enlarged.
            width={small?.width}
            data-long={longSize(imagem) && ''}
            alt="Publicação da paróquia"
            loading={isLazy ? 'lazy' : undefined}
            fetchPriority="high"
            onError={onMissing}
          />
          {!small && <span className="visually-hidden"> – ver de perto</span>}
        </LargeLink>
      )
    }
  }
}
