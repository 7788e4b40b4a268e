/* Addresses of clients. */
#include "address.h"

#include "base/memory.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>

static const uint8_t mapped[12] = { [10] = 0xff, [11] = 0xff };     /* ::ffff:a.b.c.d */

static bool is_ipv4(const struct net_address *address)
{
    return memcmp(address->byte, mapped, sizeof mapped) == 0;
}

bool address_is_loopback(const struct net_address *address)
{
    static const struct net_address six = { { [15] = 1 } };
    return is_ipv4(address) ? address->byte[12] == 127 : memcmp(address, &six, sizeof six) == 0;
}

struct net_address address_network(const struct net_address *address)
{
    struct net_address network = *address;
    if (!is_ipv4(address))
        memset(network.byte + 8, 0, 8);
    return network;
}

static struct net_address from_ipv4(const void *four)
{
    struct net_address address;
    memcpy(address.byte, mapped, sizeof mapped);
    memcpy(address.byte + sizeof mapped, four, 4);
    return address;
}

struct net_address address_of_socket(const struct sockaddr *socket)
{
    struct net_address address = { { 0 } };
    if (socket->sa_family == AF_INET)
        address = from_ipv4(&((const struct sockaddr_in *)socket)->sin_addr);
    else if (socket->sa_family == AF_INET6)
        memcpy(address.byte, &((const struct sockaddr_in6 *)(const void *)socket)->sin6_addr,
               sizeof address.byte);
    return address;
}

static bool read_address(const char *text, size_t size, struct net_address *out)
{
    char word[INET6_ADDRSTRLEN];
    struct in_addr four;
    if (size == 0 || size >= sizeof word)
        return false;
    memcpy(word, text, size);
    word[size] = '\0';
    if (inet_pton(AF_INET, word, &four) == 1)
        *out = from_ipv4(&four);
    else if (inet_pton(AF_INET6, word, out->byte) != 1)
        return false;
    return true;
}

bool address_forwarded(const char *list, struct net_address *out)
{
    size_t end = strlen(list);
    bool found = false;
    for (;;) {
        while (end > 0 && (list[end - 1] == ' ' || list[end - 1] == '\t'))
            end--;
        size_t begin = end;
        while (begin > 0 && list[begin - 1] != ',' && list[begin - 1] != ' ' && list[begin - 1] != '\t')
            begin--;
        struct net_address hop;
        if (!read_address(list + begin, end - begin, &hop))
            return found;
        *out = hop;
        found = true;
        while (begin > 0 && (list[begin - 1] == ' ' || list[begin - 1] == '\t'))
            begin--;
        if (!address_is_loopback(&hop) || begin == 0)
            return true;
        end = begin - 1;        /* the next hop stands before the comma */
    }
}

/* --- the crowd: open addressing, linear probing, deletion by moving back -------------------------- */

struct list {
    struct member *first, *last;
};

struct guest {
    struct net_address network;
    unsigned count;             /* of all members; 0: free */
    unsigned newcomers;         /* of them */
    struct list strangers, waiting;
};

struct crowd {
    unsigned char secret[crypto_shorthash_KEYBYTES];
    size_t mask;
    struct guest guest[];
};

struct crowd *crowd_new(unsigned most)
{
    size_t places = 16;
    while (places < (size_t)most * 2)
        places *= 2;
    struct crowd *crowd = zeroed(sizeof *crowd + places * sizeof *crowd->guest);
    crowd->mask = places - 1;
    crypto_shorthash_keygen(crowd->secret);
    return crowd;
}

void crowd_free(struct crowd *crowd)
{
    free(crowd);
}

static size_t home_of(const struct crowd *crowd, const struct net_address *network)
{
    unsigned char hash[crypto_shorthash_BYTES];
    crypto_shorthash(hash, network->byte, sizeof network->byte, crowd->secret);
    size_t home;
    memcpy(&home, hash, sizeof home);
    return home & crowd->mask;
}

/* Where it stands, or the free place where it would. */
static size_t place_of(const struct crowd *crowd, const struct net_address *network)
{
    size_t at = home_of(crowd, network);
    while (crowd->guest[at].count > 0 && memcmp(&crowd->guest[at].network, network, sizeof *network) != 0)
        at = (at + 1) & crowd->mask;
    return at;
}

static struct guest *guest_of(struct crowd *crowd, const struct net_address *address)
{
    const struct net_address network = address_network(address);
    struct guest *guest = &crowd->guest[place_of(crowd, &network)];
    guest->network = network;
    return guest;
}

static void list_add(struct list *list, struct member *member)
{
    member->next = NULL;
    member->previous = list->last;
    if (list->last)
        list->last->next = member;
    else
        list->first = member;
    list->last = member;
}

static void list_remove(struct list *list, struct member *member)
{
    if (member->previous)
        member->previous->next = member->next;
    else
        list->first = member->next;
    if (member->next)
        member->next->previous = member->previous;
    else
        list->last = member->previous;
    member->next = member->previous = NULL;
}

static void stand(struct guest *guest, struct member *member, enum standing standing)
{
    if (member->standing == STANDING_STRANGER)
        list_remove(&guest->strangers, member);
    if (member->standing == STANDING_NEWCOMER) {
        list_remove(&guest->waiting, member);
        guest->newcomers--;
    }
    if (standing == STANDING_STRANGER)
        list_add(&guest->strangers, member);
    if (standing == STANDING_NEWCOMER) {
        list_add(&guest->waiting, member);
        guest->newcomers++;
    }
    guest->count += member->standing == STANDING_OUT;
    member->network = guest->network;
    member->standing = (uint8_t)standing;
}

bool crowd_enter(struct crowd *crowd, const struct net_address *address, unsigned most, struct member *member)
{
    struct guest *guest = guest_of(crowd, address);
    if (guest->count - guest->newcomers >= most)
        return false;
    stand(guest, member, STANDING_STRANGER);
    return true;
}

struct member *crowd_wait(struct crowd *crowd, const struct net_address *address, unsigned most,
                          struct member *member)
{
    struct guest *guest = guest_of(crowd, address);
    struct member *oldest = guest->newcomers >= most ? guest->waiting.first : NULL;
    if (oldest)
        stand(guest, oldest, STANDING_LEAVING);
    stand(guest, member, STANDING_NEWCOMER);
    return oldest;
}

struct member *crowd_know(struct crowd *crowd, const struct net_address *address, unsigned most,
                          struct member *member)
{
    struct guest *guest = guest_of(crowd, address);
    struct member *oldest = NULL;
    if (member->standing == STANDING_KNOWN || member->standing == STANDING_LEAVING)
        return NULL;
    if (member->standing != STANDING_STRANGER && guest->count - guest->newcomers >= most) {
        oldest = guest->strangers.first;
        if (!oldest)
            return NULL;
        stand(guest, oldest, STANDING_LEAVING);
    }
    stand(guest, member, STANDING_KNOWN);
    return oldest;
}

void crowd_leave(struct crowd *crowd, struct member *member)
{
    if (member->standing == STANDING_OUT)
        return;
    size_t hole = place_of(crowd, &member->network);
    stand(&crowd->guest[hole], member, STANDING_OUT);
    if (--crowd->guest[hole].count > 0)
        return;
    /* An entry is searched for from its home on, up to the first free place. The hole is such a place now. So the entries behind it are gone
     * through, and one that a search would no longer find moves into the hole, which leaves another hole. */
    for (size_t at = (hole + 1) & crowd->mask; crowd->guest[at].count > 0; at = (at + 1) & crowd->mask) {
        const size_t home = home_of(crowd, &crowd->guest[at].network);
        if (((at - home) & crowd->mask) < ((at - hole) & crowd->mask))
            continue;
        crowd->guest[hole] = crowd->guest[at];
        crowd->guest[at] = (struct guest){ .count = 0 };
        hole = at;
    }
}
