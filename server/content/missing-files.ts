import { refusals } from '../../contract/refusals.ts'
import { AppError } from '../app-error.ts'

/** A change names files that are neither among the uploads nor in the trash. */
export class MissingFiles extends AppError {
  override name = 'MissingFiles'
  /** The fields that name them. */
  readonly fields: readonly string[]

  constructor(fields: readonly [string, ...string[]]) {
    super(422, refusals.missingPicture(fields[0]))
    this.fields = fields
  }
}
