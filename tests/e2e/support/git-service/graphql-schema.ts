/** The part of GitHub's GraphQL schema that the editing page uses, with GitHub's names and types. */
export const SCHEMA = `
  scalar DateTime
  scalar Base64String
  type Query { repository(owner: String!, name: String!): Repository }
  type Mutation {
    createRef(input: CreateRefInput!): CreateRefPayload
    createCommitOnBranch(input: CreateCommitOnBranchInput!): CreateCommitOnBranchPayload
    convertPullRequestToDraft(input: ConvertPullRequestToDraftInput!): PullRequestPayload
    markPullRequestReadyForReview(input: MarkPullRequestReadyForReviewInput!): PullRequestPayload
  }
  type Repository {
    id: ID!
    defaultBranchRef: Ref
    ref(qualifiedName: String!): Ref
    object(oid: String, expression: String): GitObject
    pullRequests(
      states: [PullRequestState!], labels: [String!], headRefName: String, first: Int, orderBy: IssueOrder
    ): PullRequestConnection!
  }
  type Ref { name: String! target: GitObject }
  interface GitObject { oid: String! }
  type Blob implements GitObject {
    oid: String! text: String isTruncated: Boolean! isBinary: Boolean byteSize: Int!
  }
  type Tree implements GitObject { oid: String! }
  type Commit implements GitObject {
    oid: String!
    message: String!
    committedDate: DateTime!
    author: GitActor
    history(first: Int, path: String): CommitHistoryConnection!
    file(path: String!): TreeEntry
    status: Status
    deployments(last: Int, orderBy: DeploymentOrder): DeploymentConnection
    checkSuites(last: Int): CheckSuiteConnection
  }
  type TreeEntry { oid: String! path: String }
  type GitActor { name: String email: String avatarUrl: String user: User }
  type User implements Actor { login: String! avatarUrl: String! name: String email: String! databaseId: Int }
  interface Actor { login: String! avatarUrl: String! }
  type CommitHistoryConnection { nodes: [Commit] }
  type Status { contexts: [StatusContext!]! }
  type StatusContext { context: String! state: StatusState! targetUrl: String description: String }
  enum StatusState { ERROR EXPECTED FAILURE PENDING SUCCESS }
  type DeploymentConnection { nodes: [Deployment] }
  type Deployment { environment: String latestStatus: DeploymentStatus }
  type DeploymentStatus { state: String environmentUrl: String description: String }
  type CheckSuiteConnection { nodes: [CheckSuite] }
  type CheckSuite { checkRuns(last: Int): CheckRunConnection }
  type CheckRunConnection { nodes: [CheckRun] }
  type CheckRun { name: String! status: String conclusion: String detailsUrl: String summary: String }
  type PullRequestConnection { totalCount: Int! nodes: [PullRequest] }
  type PullRequest {
    id: ID! number: Int! title: String! url: String! isDraft: Boolean! isCrossRepository: Boolean!
    createdAt: DateTime! updatedAt: DateTime! headRefName: String! headRefOid: String!
    author: Actor
    labels(first: Int): LabelConnection
    files(first: Int): ChangedFileConnection
  }
  type LabelConnection { nodes: [Label] }
  type Label { name: String! }
  type ChangedFileConnection { nodes: [ChangedFile] }
  type ChangedFile { path: String! changeType: PatchStatus! }
  enum PatchStatus { ADDED CHANGED COPIED DELETED MODIFIED RENAMED }
  enum PullRequestState { OPEN CLOSED MERGED }
  enum OrderDirection { ASC DESC }
  enum IssueOrderField { CREATED_AT UPDATED_AT }
  enum DeploymentOrderField { CREATED_AT }
  input IssueOrder { field: IssueOrderField! direction: OrderDirection! }
  input DeploymentOrder { field: DeploymentOrderField! direction: OrderDirection! }
  input CreateRefInput { repositoryId: ID! name: String! oid: String! }
  input CommittableBranch { repositoryNameWithOwner: String branchName: String }
  input CommitMessage { headline: String! body: String }
  input FileAddition { path: String! contents: Base64String! }
  input FileDeletion { path: String! }
  input FileChanges { additions: [FileAddition!], deletions: [FileDeletion!] }
  input CreateCommitOnBranchInput {
    branch: CommittableBranch! expectedHeadOid: String! fileChanges: FileChanges message: CommitMessage!
  }
  input ConvertPullRequestToDraftInput { pullRequestId: ID! }
  input MarkPullRequestReadyForReviewInput { pullRequestId: ID! }
  type CreateRefPayload { ref: Ref }
  type CreateCommitOnBranchPayload { commit: Commit }
  type PullRequestPayload { pullRequest: PullRequest }
`;
