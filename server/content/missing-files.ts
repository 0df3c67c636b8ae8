import { fieldLabel } from '../../contract/content/labels.ts'
import { refusals } from '../../contract/sentences/refusals.ts'
import { AppError } from '../errors/app-error.ts'

export type NamingField = { field: string; kind: string }

/** A change names files that are neither in the uploads nor in the trash. */
export class MissingFiles extends AppError {
  override name = 'MissingFiles'
  /** The fields that name them. */
  readonly fields: readonly string[]

  constructor(naming: readonly [NamingField, ...NamingField[]]) {
    const [{ field, kind }] = naming
    super(422, refusals.missingPicture(fieldLabel(field, kind)))
    this.fields = naming.map((each) => each.field)
  }
}
