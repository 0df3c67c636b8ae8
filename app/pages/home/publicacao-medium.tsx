import { kindOfPublicacao, videoFrameAddress } from '../../../contract/content/video.ts'
import { smallSize } from '../../../contract/content/small-picture.ts'
import { fileSource, pictureSources } from '../../ui/picture-sources.ts'

type Props = {
  imagem: string
  /** For a chosen file that is not uploaded yet: its name does not tell. */
  kind?: ReturnType<typeof kindOfPublicacao>
  /** Called when the picture or video fails. */
  onMissing?: () => void
}

/** Whether no data of a video has loaded; after a later failure its first part stays playable. */
export function isUnseen({ readyState }: HTMLVideoElement): boolean {
  return readyState === HTMLMediaElement.HAVE_NOTHING
}

/** A publication's picture, its own video, or the frame of a video host. */
export function PublicacaoMedium({ imagem, kind = kindOfPublicacao(imagem), onMissing }: Props) {
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
        // Alone, the browser enlarges it as far as one wants.
        <a href={fileSource('publicacao', imagem)} target="_blank">
          <img
            {...pictureSources('publicacao', imagem)}
            // The width in which it is shown, unless its height is limited.
            sizes="(width < 40rem) calc(100vw - 2.5rem), 36rem"
            // A small one is not enlarged.
            width={small?.width}
            alt="Publicação da paróquia"
            fetchPriority="high"
            onError={onMissing}
          />
          <span className="visually-hidden"> – ampliar em outra aba</span>
        </a>
      )
    }
  }
}
