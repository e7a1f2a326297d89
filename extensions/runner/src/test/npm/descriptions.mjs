// Writes the parts of two descriptions that the process runner uses, stricter for requests than they are published: a member
// that a request must not have is an error. Responses may lack what they are said to have, as GitHub's own examples do, and our
// recordings, but what they have must be of the right type.
//
// GitHub's description is its own, twice: as an upstream is judged by it, and without responses of the status 422, which the mock
// gives to requests that violate it, with fewer words than its own. Forgejo publishes its description with each server only; the
// types of the client @llamaduck/forgejo-ts are generated from it, and turned into schemas again here.
//
//   node descriptions.mjs FOLDER
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createGenerator } from 'ts-json-schema-generator';

const folder = process.argv[2];
const require = createRequire(import.meta.url);

/** Copies what a schema or an operation refers to. */
function referenced(part, from, to) {
  for (const [name, value] of Object.entries(part ?? {})) {
    if (name === '$ref') {
      const path = value.split('/').slice(1);
      const last = path.pop();
      const source = path.reduce((node, step) => node[step], from);
      const target = path.reduce((node, step) => (node[step] ??= {}), to);
      if (!(last in target)) {
        target[last] = source[last];
        referenced(source[last], from, to);
      }
    } else if (typeof value === 'object' && value !== null) {
      referenced(value, from, to);
    }
  }
}

/** Removes the lists of members that must be there. */
function relax(part) {
  if (Array.isArray(part.required)) {
    delete part.required;
  }
  for (const value of Object.values(part)) {
    if (typeof value === 'object' && value !== null) {
      relax(value);
    }
  }
}

function gitHub(refusals) {
  const published = JSON.parse(
    readFileSync(join(dirname(require.resolve('@octokit/openapi')), 'generated/api.github.com.json'), 'utf8'),
  );
  const result = { openapi: published.openapi, info: published.info, paths: {}, components: {} };
  for (const path of ['/repos/{owner}/{repo}/pulls', '/repos/{owner}/{repo}/issues/{issue_number}/comments']) {
    const { get, post } = published.paths[path];
    post.requestBody.content['application/json'].schema.additionalProperties = false;
    for (const operation of [get, post]) {
      for (const response of Object.values(operation.responses)) {
        // what GitHub's documentation asks clients to accept; its description names only the other
        if (response.content?.['application/json']) {
          response.content['application/vnd.github+json'] = response.content['application/json'];
        }
      }
      if (!refusals) {
        delete operation.responses['422'];
      }
    }
    result.paths[path] = { get, post };
  }
  referenced(result.paths, published, result);
  relax(result.components.schemas);
  relax(result.components.responses);
  return result;
}

function forgejo() {
  const types = join(dirname(require.resolve('@llamaduck/forgejo-ts')), 'index.d.ts');
  const source = readFileSync(types, 'utf8');
  const operations = {
    RepoListPullRequests: 'get',
    RepoCreatePullRequest: 'post',
    RepoGetPullRequestByBaseHead: 'get',
    IssueGetComments: 'get',
    IssueCreateComment: 'post',
  };
  const schemas = {};
  // a file of a package is not searched
  const copy = join(folder, 'forgejo-types.ts');
  writeFileSync(copy, source);
  const generator = createGenerator({
    path: copy,
    expose: 'all',
    skipTypeCheck: true,
    additionalProperties: false,
    topRef: false,
  });
  const read = (type) => {
    const text = JSON.stringify(generator.createSchema(type)).replaceAll('#/definitions/', '#/components/schemas/');
    const { definitions, $schema, ...rest } = JSON.parse(text);
    Object.assign(schemas, definitions);
    return rest;
  };
  const paths = {};
  for (const [name, method] of Object.entries(operations)) {
    const data = read(`${name}Data`).properties;
    // the client writes none of these into its types, so the value is in the text
    const path = new RegExp(`^type ${name}Data = \\{[^]*?^    url: '([^']+)';`, 'm').exec(source)[1];
    const parameters = (kind) =>
      Object.entries(data[kind]?.properties ?? {}).map(([parameter, schema]) => ({
        name: parameter,
        in: kind,
        required: kind === 'path',
        schema,
      }));
    const responses = {};
    for (const set of [`${name}Responses`, `${name}Errors`]) {
      if (source.includes(`type ${set} = {`)) {
        for (const [status, schema] of Object.entries(read(set).properties)) {
          responses[status] = { description: status, content: { 'application/json': { schema } } };
        }
      }
    }
    paths[path] ??= {};
    paths[path][method] = { operationId: name, parameters: [...parameters('path'), ...parameters('query')], responses };
    if (data.body && method === 'post') {
      paths[path][method].requestBody = { required: true, content: { 'application/json': { schema: data.body } } };
    }
  }
  const { version } = JSON.parse(readFileSync(join(dirname(types), '../package.json'), 'utf8'));
  return { openapi: '3.1.0', info: { title: 'Forgejo', version }, paths, components: { schemas } };
}

mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, 'github.json'), JSON.stringify(gitHub(true)));
writeFileSync(join(folder, 'github-examples.json'), JSON.stringify(gitHub(false)));
writeFileSync(join(folder, 'forgejo.json'), JSON.stringify(forgejo()));
