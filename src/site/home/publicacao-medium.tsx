import { kindOfPublicacao, videoFrameAddress } from '../../model/files/video.ts'
import { longSize, smallSize } from '../../model/files/small-picture.ts'
import { LargeLink } from '../ui/large-link.tsx'
import { fileSource, pictureSources } from '../ui/picture-sources.ts'

type Props = {
  imagem: string
  /** A chosen file that is not uploaded has no name that tells its kind. */
  kind?: ReturnType<typeof kindOfPublicacao>
  onMissing?: () => void
}

/** After a later failure, the first part of a video can still be played. */
function isUnseen({ readyState }: HTMLVideoElement): boolean {
  return readyState === HTMLMediaElement.HAVE_NOTHING
}

export function PublicacaoMedium(props: Props) {
  const { imagem, kind = kindOfPublicacao(imagem), onMissing } = props
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
          // A closed card does not load it.
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
            // The width, unless the height is limited.
            {...pictureSources('publicacao', imagem, '(width < 68rem) calc(100vw - 1rem), 67.5rem')}
            width={small?.width}
            data-long={longSize(imagem) && ''}
            alt="Publicação da paróquia"
            fetchPriority="high"
            onError={onMissing}
          />
          {!small && <span className="visually-hidden"> – ver de perto</span>}
        </LargeLink>
      )
    }
  }
}
