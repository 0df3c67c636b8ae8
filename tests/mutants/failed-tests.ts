// Runs test files, with Vitest or with Playwright, and reads from the reports which tests failed.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'

type Runner = {
  command: string
  /** @returns the files and titles of the tests that failed */
  failedIn: (report: string, folder: string) => string[]
}

const reportFile = '.cache/report.json'

const vitest: Runner = {
  command: `vitest run --project=site --project=slow --passWithNoTests --reporter=json --outputFile=${reportFile}`,
  failedIn(report, folder) {
    const { testResults } = JSON.parse(report) as {
      testResults: {
        name: string
        status: string
        assertionResults: { status: string; fullName: string }[]
      }[]
    }
    return testResults
      .filter(({ status }) => status === 'failed')
      .flatMap(({ name, assertionResults }) => {
        const failed = assertionResults.filter(({ status }) => status === 'failed')
        // What fails before or after the tests has no title.
        const titles = failed.length === 0 ? ['hooks'] : failed.map(({ fullName }) => fullName)
        return titles.map((title) => `${relative(folder, name)} › ${title}`)
      })
  },
}

type Suite = {
  title: string
  file: string
  specs: { title: string; ok: boolean }[]
  suites?: Suite[]
}

const playwright: Runner = {
  // `mutants.ts` tries as many faults at once as there are cores.
  command: 'playwright test --workers=1 --pass-with-no-tests --reporter=json',
  failedIn(report, folder) {
    const { suites, config } = JSON.parse(report) as {
      suites: Suite[]
      config: { rootDir: string }
    }
    return suites.flatMap((suite) => {
      const file = relative(folder, join(config.rootDir, suite.file))
      return failedTitles(suite).map((title) => `${file} › ${title}`)
    })
  },
}

/** Each after the titles of its groups. */
function failedTitles({ specs, suites = [] }: Suite): string[] {
  const own = specs.filter(({ ok }) => !ok).map(({ title }) => title)
  const others = suites.flatMap((group) =>
    failedTitles(group).map((title) => `${group.title} › ${title}`),
  )
  return [...own, ...others]
}

/** @param files of the folder @returns the files and titles of the tests that failed */
export async function failedTests(folder: string, files: readonly string[]): Promise<string[]> {
  const specs = files.filter((file) => file.includes('.spec.'))
  const others = files.filter((file) => !specs.includes(file))
  return [...(await run(vitest, others, folder)), ...(await run(playwright, specs, folder))]
}

async function run(
  { command, failedIn }: Runner,
  files: readonly string[],
  folder: string,
): Promise<string[]> {
  if (files.length === 0) return []
  const [program = '', ...args] = command.split(' ')
  const report = join(folder, reportFile)
  rmSync(report, { force: true })
  const child = spawn(join(folder, 'node_modules/.bin', program), [...args, ...files], {
    cwd: folder,
    stdio: 'ignore',
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: reportFile },
  })
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code === 0) return []
  const failed = existsSync(report) ? failedIn(readFileSync(report, 'utf8'), folder) : []
  // The set-up of the whole run may fail.
  return failed.length > 0 ? failed : [`${program} failed without a failed test`]
}
